import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../config/brand.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notify } from '../ui/notify.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  heading: 'h2' | 'h3';
  onDone: () => void;
}

/** The ways to keep the codes: as a file, and copied. */
function Keeping({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const list = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(list).then(
      () => void notify.success(t`Copied`),
      () => void notify.error(t`They could not be copied`, t`Mark the codes and copy them by hand.`),
    );
  const save = () => {
    const text = t`Recovery codes for ${brand.name}. Each lets you in once, in place of your phone.`;
    saveFile(new Blob([`${text}\n\n${list}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={save}>
        <Download aria-hidden="true" />
        <Trans>Save as a file</Trans>
      </Button>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        <Trans>Copy all</Trans>
      </Button>
    </div>
  );
}

/** New recovery codes, which are told this once. */
export function RecoveryCodes({ codes, heading: Heading, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [isKept, setIsKept] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className="text-lg outline-none">
        <Trans>Keep these recovery codes</Trans>
      </Heading>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Each lets you in once when your phone is lost or broken. They are shown this once: keep them where
          you keep your papers, and not on the phone alone.
        </Trans>
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 rounded-field border border-line bg-paper p-4 [font-family:ui-monospace,monospace] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Keeping codes={codes} />
      <Checkbox
        className="mt-4"
        label={t`I have kept them in a safe place`}
        checked={isKept}
        onChange={({ target }) => setIsKept(target.checked)}
        error={wasTried && !isKept ? t`Please keep them first: nobody can show them again.` : null}
      />
      <Button
        variant="trust"
        className="mt-3"
        onClick={() => {
          setWasTried(true);
          if (isKept) onDone();
        }}
      >
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
