import { useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { formatBytes } from '#shared/uploads/format-bytes.ts';
import { useFileAddress } from '../api/file-address.ts';
import type { MessageFile } from '../api/thread-query.ts';

/** A picture in a frame of one size, so that nothing moves when it arrives. */
function Picture({ file }: { file: MessageFile }) {
  const { t } = useLingui();
  const address = useFileAddress(file.name);
  const name = file.title;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="block aspect-4/3 w-56 max-w-full overflow-hidden rounded-field border border-line bg-paper"
    >
      {address !== undefined && (
        <img src={address} alt={t`Picture: ${name}`} loading="lazy" className="size-full object-cover" />
      )}
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

function Document({ file }: { file: MessageFile }) {
  const { t } = useLingui();
  const address = useFileAddress(file.name);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 max-w-full items-center gap-2 text-link"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 break-all">{file.title}</span>
      <span className="figures shrink-0 text-sm font-normal text-ink-soft">{formatBytes(file.size)}</span>
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

/** The pictures and documents of a message. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1.5 grid justify-items-start gap-1.5">
      {files.map((file) => (
        <li key={file.name} className="max-w-full min-w-0">
          {file.type.startsWith('image/') ? <Picture file={file} /> : <Document file={file} />}
        </li>
      ))}
    </ul>
  );
}
