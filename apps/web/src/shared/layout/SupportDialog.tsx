import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../config/brand.ts';
import { Mail, Phone } from 'lucide-react';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';

const linkClasses =
  'flex min-h-14 items-center gap-4 rounded-field border border-line px-4 py-2.5 hover:bg-mist [&_svg]:size-5 [&_svg]:text-teal';

/** How to reach a person: mail and phone. */
export function SupportDialog(props: Pick<DialogProps, 'open' | 'onOpenChange' | 'onCloseAutoFocus'>) {
  const { t } = useLingui();
  return (
    <Dialog
      {...props}
      size="small"
      title={t`Contact Support`}
      description={t`Write or call. A person will answer.`}
    >
      <div className="grid gap-3">
        <a href={`mailto:${brand.supportEmail}`} className={linkClasses}>
          <Mail aria-hidden="true" />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">
              <Trans>Email</Trans>
            </span>
            <span className="font-semibold break-all">{brand.supportEmail}</span>
          </span>
        </a>
        <a href={`tel:${brand.supportDial}`} className={linkClasses}>
          <Phone aria-hidden="true" />
          <span>
            <span className="block text-sm text-ink-soft">
              <Trans>Phone</Trans>
            </span>
            <span className="figures font-semibold">{brand.supportPhone}</span>
          </span>
        </a>
      </div>
    </Dialog>
  );
}
