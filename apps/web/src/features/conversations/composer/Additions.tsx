import { Trans, useLingui } from '@lingui/react/macro';
import { conversationFileRule } from '@sangam/domain/conversations';
import { FileText, Paperclip, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { DropdownMenu, MenuItem } from '#shared/ui/DropdownMenu.tsx';

interface AdditionsProps {
  onFiles: (files: readonly File[]) => void;
  /** Makes an offer; left out where none can be made. */
  onOffer?: () => void;
}

/** What can be sent beside words: on a phone behind a plus. */
export function Additions({ onFiles, onOffer }: AdditionsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const chooseFiles = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={Object.keys(conversationFileRule.types).join(',')}
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        className={cn('mb-0.5 shrink-0', onOffer && 'max-lg:hidden')}
        aria-label={t`Add pictures or documents`}
        title={t`PDF, JPEG, PNG or WebP, up to 10 MB each`}
        onClick={chooseFiles}
      >
        <Paperclip aria-hidden="true" />
      </Button>
      {onOffer && (
        <DropdownMenu
          align="start"
          trigger={
            <Button
              ref={plus}
              variant="ghost"
              size="icon"
              className="mb-0.5 shrink-0 lg:hidden"
              aria-label={t`Add an offer, pictures or documents`}
            >
              <Plus aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem
            onSelect={() => {
              // The item is gone when the form gives the focus back.
              plus.current?.focus();
              onOffer();
            }}
          >
            <FileText aria-hidden="true" />
            <Trans>Make an offer</Trans>
          </MenuItem>
          <MenuItem onSelect={chooseFiles}>
            <Paperclip aria-hidden="true" />
            <Trans>Pictures or documents</Trans>
          </MenuItem>
        </DropdownMenu>
      )}
    </>
  );
}
