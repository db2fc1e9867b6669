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

/** With offers, on a phone, it is behind the plus. */
function FileButton({ isHidden, onPress }: { isHidden: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="ghost"
      size="icon"
      className={cn('mb-0.5 shrink-0', isHidden && 'max-lg:hidden')}
      aria-label={t`Add pictures or documents`}
      title={t`PDF, JPEG, PNG or WebP, up to 10 MB each`}
      onClick={onPress}
    >
      <Paperclip aria-hidden="true" />
    </Button>
  );
}

/** What can be sent beside words: on a phone behind a plus. */
export function Additions({ onFiles, onOffer }: AdditionsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const chooseFiles = () => input.current?.click();
  const beginOffer = () => {
    // The item is gone when the form gives the focus back.
    plus.current?.focus();
    onOffer?.();
  };
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
      <FileButton isHidden={onOffer !== undefined} onPress={chooseFiles} />
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
          <MenuItem onSelect={beginOffer}>
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
