import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Notice } from '@campus/shared-ui';
import { type Refusal, refusalOf } from '../backend/refusal';
import { Alert } from './Page';
import { useAction } from './use-action';

interface OutcomeProps {
  result: Refusal | 'done' | undefined;
  successText: string;
  /** What can be done about a refusal. */
  children?: ReactNode;
}

/** Runs an action of a screen, then loads the screen's data once more. */
export function useOutcome() {
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<Refusal | 'done'>();
  const [isRunning, runAction] = useAction((error) => setResult(refusalOf(error)));

  function run(action: () => Promise<unknown>): void {
    setResult(undefined);
    void runAction(async () => {
      await action();
      setResult('done');
      await revalidate();
    });
  }

  return { result, isRunning, run };
}

export function Outcome({ result, successText, children }: OutcomeProps) {
  if (!result) return null;
  if (result === 'done')
    return (
      <Notice kind="good" role="status">
        {successText}
      </Notice>
    );
  return (
    <Alert>
      <p>{result.sentence}</p>
      {children}
    </Alert>
  );
}
