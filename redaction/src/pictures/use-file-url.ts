import type { RecordModel } from 'pocketbase';
import { useEffect, useState } from 'react';
import { client } from '../backend/client';

export function useFileUrl(record: RecordModel | undefined, file: unknown, thumb?: string): string {
  const [blob, setBlob] = useState('');
  useEffect(() => {
    if (!(file instanceof File)) return undefined;
    const url = URL.createObjectURL(file);
    setBlob(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file instanceof File) return blob;
  if (!record || typeof file !== 'string' || !file) return '';
  return client.files.getURL(record, file, thumb ? { thumb } : {});
}
