import type { Backend } from './backend';
import { readList } from './call';
import { fileUrl } from './files';
import type { BaseRecord } from './records';
import { siteLists } from './site-queries';

// What the school shows of itself and changes in PocketBase.

interface PartnerRecord extends BaseRecord {
  title: string;
  url: string;
  /** A file name. */
  logo: string;
  ordre: number;
}

/** A partner as the about page shows it. */
export interface Partner {
  title: string;
  /** As the editor wrote it; may be empty. */
  url: string;
  /** Address of the picture; may be empty. */
  logo: string;
}

/** The school's partners in their order; `undefined` when they cannot be had. */
export async function listPartners(backend: Backend, signal: AbortSignal): Promise<Partner[] | undefined> {
  try {
    const records = await readList<PartnerRecord>(backend, 'partenaire', signal, siteLists.partners);
    return records.map(toPartner);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function toPartner(record: PartnerRecord): Partner {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const logo = text(record.logo);
  return { title: text(record.title), url: text(record.url), logo: logo && fileUrl(record, logo) };
}
