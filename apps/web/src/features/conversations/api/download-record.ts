import { useMutation } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { saveFile } from '#shared/save-file.ts';

async function downloadRecord(conversation: string): Promise<void> {
  const file = await invokeFunction<Blob>(`record?conversation=${encodeURIComponent(conversation)}`, {
    method: 'GET',
  });
  const day = new Date().toISOString().slice(0, 10);
  // The answer's own type would keep a browser from opening the saved file as a page.
  saveFile(new Blob([file], { type: 'text/html' }), `conversation-${day}.html`);
}

/** Fetches the signed record of a conversation and saves it on this device (decision 239). */
export function useRecordDownload() {
  return useMutation({ mutationFn: downloadRecord, networkMode: 'always' });
}
