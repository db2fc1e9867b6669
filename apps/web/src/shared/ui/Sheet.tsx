import { Dialog as Primitive } from 'radix-ui';
import { DialogFrame, type DialogProps, openState } from './Dialog.tsx';

/** A dialog that rises from below at every width: filters on a phone. */
export function Sheet(props: Omit<DialogProps, 'size'>) {
  return (
    <Primitive.Root {...openState(props)}>
      {props.trigger && <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>}
      <DialogFrame
        {...props}
        frame="inset-x-0 bottom-0 mx-auto w-full max-w-160 rounded-t-card border-x border-t animate-rise"
      />
    </Primitive.Root>
  );
}
