import { Trans } from '@lingui/react/macro';
import { mediaRules } from '@sangam/domain/media';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';

export interface PictureButtonsProps {
  onChoose: (file: File) => void;
  disabled: boolean;
  /** The button that chooses a file. */
  ref: Ref<HTMLButtonElement>;
}

/** Chooses a picture: a file, and on a device that is touched one that is taken now. */
export function PictureButtons({ onChoose, disabled, ref }: PictureButtonsProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const taken = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file again is a choice, too.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  const input = {
    type: 'file',
    accept: Object.keys(mediaRules.image.types).join(','),
    // The buttons are what is reached and read.
    hidden: true,
    onChange: taken,
  } as const;
  return (
    <>
      <input ref={file} {...input} />
      <input ref={camera} {...input} capture="user" />
      <Button
        ref={ref}
        variant="outline"
        size="small"
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        <Trans>Choose a picture</Trans>
      </Button>
      <span className="hidden pointer-coarse:contents">
        <Button variant="outline" size="small" disabled={disabled} onClick={() => camera.current?.click()}>
          <Camera aria-hidden="true" />
          <Trans>Take a photo</Trans>
        </Button>
      </span>
    </>
  );
}
