import { createContext, useContext } from 'react';
import type { Params } from 'react-router-dom';
import type { Backend } from '../../backend/backend';
import type { Part, PartPlace } from '../part';
import { useLoaded } from './use-loaded';

/** The keys are "mf-owner/Name". */
// oxlint-disable-next-line typescript/no-explicit-any -- parts of different data stand in one list
export type StandaloneParts = Readonly<Record<string, Part<any, any>>>;

interface Around {
  parts: StandaloneParts;
  params: Params;
  backend: Backend;
}

export const StandaloneAround = createContext<Around | null>(null);

/** A part of another remote shows its fallback, or its name. */
export function StandalonePart({ part: name, given, fallback }: PartPlace) {
  const around = useContext(StandaloneAround);
  const part = around?.parts[name];
  if (!around || !part) return fallback ?? <p>{name}</p>;
  return <OwnPart part={part} given={given} {...around} />;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type OwnPartProps = Pick<PartPlace, 'given'> & Omit<Around, 'parts'> & { part: Part<any, any> };

function OwnPart({ part, given, params, backend }: OwnPartProps) {
  return <part.Component {...given} view={useLoaded(part.load, params, backend)} />;
}
