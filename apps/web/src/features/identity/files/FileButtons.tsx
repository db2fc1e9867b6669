import { Camera, FileText } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '#shared/ui/Button.tsx';
import { acceptOf, type IdentitySlot } from './identity-files.ts';

interface FileButtonsProps {
  slot: IdentitySlot;
  /** What the two buttons say; the first only where there is a camera to hold. */
  camera: ReactNode;
  file: ReactNode;
  /** How the camera button looks while nothing is there yet; then both are quiet. */
  variant: ButtonProps['variant'];
  isThere: boolean;
  /** What describes the buttons: state and error of the field. */
  describedBy: string;
  onChoose: (file: File) => void;
}

/** The camera first on what is touched, a file second. */
export function FileButtons(props: FileButtonsProps) {
  const { slot, camera, file, variant, isThere, describedBy, onChoose } = props;
  const [cameraInput, fileInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const input = {
    type: 'file',
    // The buttons are what is reached and read.
    hidden: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [chosen] = target.files ?? [];
      // The same file may be chosen again.
      target.value = '';
      if (chosen) onChoose(chosen);
    },
  } as const;
  const camerasVariant = isThere ? 'outline' : variant;
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={cameraInput}
        {...input}
        accept="image/*"
        capture={slot === 'selfie' ? 'user' : 'environment'}
        data-camera={slot}
      />
      <input ref={fileInput} {...input} accept={acceptOf[slot]} data-file={slot} />
      <span className="hidden pointer-coarse:contents">
        <Button
          variant={camerasVariant}
          className="max-sm:w-full"
          aria-describedby={describedBy}
          onClick={() => cameraInput.current?.click()}
        >
          <Camera aria-hidden="true" />
          {camera}
        </Button>
      </span>
      <Button
        id={`${slot}-choose`}
        variant="outline"
        className="max-sm:w-full"
        aria-describedby={describedBy}
        onClick={() => fileInput.current?.click()}
      >
        <FileText aria-hidden="true" />
        {file}
      </Button>
    </div>
  );
}
