import type { Backend } from './backend';
import { readList } from './call';
import { fileUrl } from './files';
import type { BaseRecord } from './records';
import { siteLists } from './site-queries';

interface PartnerRecord extends BaseRecord {
  title: string;
  url: string;
  /** A file name. */
  logo: string;
  ordre: number;
}

export interface Partner {
  title: string;
  /** The editor wrote it; it may be empty. */
  url: string;
  logo: string;
}

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
