import type { IdeaForm } from '@sangam/domain/idea-form';
import { type IdeaField, ideaQuestions, questionOf } from '@sangam/domain/idea-questions';
import type { UseFormReturn } from 'react-hook-form';
import { storedAmount } from '#shared/ui/typed-amount.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isField = (name: string): name is IdeaField => Object.hasOwn(ideaQuestions, name);

/** What a control shows, as the form keeps it; undefined for one that says nothing of its own. */
function answerOf(field: IdeaField, control: Control, all: HTMLFormElement): string | boolean | undefined {
  if (['amount', 'contribution'].includes(questionOf(field).kind)) return storedAmount(control.value, true);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const chosen = all.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`);
    return chosen?.value ?? '';
  }
  return control.value;
}

/**
 * Copies the visible values of the fields into the form: autofill, extensions and developer tools change
 * fields without notifying the page, and nobody should submit other words than those on the screen.
 */
export function readAnswers(element: HTMLFormElement, form: UseFormReturn<IdeaForm>): void {
  for (const control of element.elements) {
    if (!isControl(control) || !isField(control.name)) continue;
    const shown = answerOf(control.name, control, element);
    if (shown !== undefined && shown !== form.getValues(control.name)) form.setValue(control.name, shown);
  }
}
