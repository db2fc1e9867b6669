// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { bindField } from './bind-field.ts';
import { Checkbox } from './Checkbox.tsx';
import { MoneyField } from './MoneyField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

/** What a screen reader reads after a control's name. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function NameForm() {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
      <TextField label="Name" {...bindField(form, 'name', { required: 'Give a name' })} />
      <button type="submit">Send</button>
    </form>
  );
}

describe('fields', () => {
  it('tie label, hint, error and the required mark to the control', () => {
    renderInApp(<TextField label="City" hint="Where you trade" error="Name a city" required />);
    const input = screen.getByLabelText(/^City/);
    expect(descriptionOf(input)).toBe('Where you trade Name a city');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input).toHaveProperty('required', true);
  });

  it('say nothing of errors while there is none', () => {
    renderInApp(
      <SelectField label="State" options={[{ value: 'KL', label: 'Kerala' }]} placeholder="Choose" />,
    );
    const select = screen.getByLabelText('State');
    expect(select.hasAttribute('aria-invalid')).toBe(false);
    expect(select.hasAttribute('aria-describedby')).toBe(false);
  });

  it('describe a group of radio buttons and a checkbox as one', () => {
    renderInApp(
      <>
        <RadioGroup
          label="Begun?"
          name="begun"
          options={[{ value: 'yes', label: 'Yes' }]}
          error="Choose one"
        />
        <Checkbox label="I agree" error="Tick this" />
      </>,
    );
    expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Begun?' }))).toBe('Choose one');
    expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('Tick this');
  });

  it('bound to a form, show its error and take the focus on submit', async () => {
    renderInApp(<NameForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const input = screen.getByLabelText('Name');
    expect(descriptionOf(input)).toBe('Give a name');
    expect(document.activeElement).toBe(input);
  });
});

function MoneyForm() {
  const [digits, setDigits] = useState('');
  return (
    <>
      <MoneyField label="Total" value={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

describe('MoneyField', () => {
  it(
    'shows digits with Indian grouping while they are typed, and reads them back in lakhs',
    { tags: ['S2.submit.15', 'S5.wizard.9'] },
    async () => {
      renderInApp(<MoneyForm />);
      const input = screen.getByLabelText('Total');
      await userEvent.type(input, '1250000');
      expect(input).toHaveProperty('value', '₹12,50,000');
      expect(screen.getByRole('status').textContent).toBe('1250000');
      expect(descriptionOf(input)).toBe('Reads as ₹12.5 L');
    },
  );

  it.each([
    ['5 lakh', 'Reads as ₹5,00,000', '₹5,00,000', '500000'],
    ['12,50,000.75', 'Reads as ₹12,50,001', '₹12,50,001', '1250001'],
    ['Rs 12,50,000/-', 'Reads as ₹12,50,000', '₹12,50,000', '1250000'],
    ['abc', '', 'abc', 'abc'],
    ['-50000', '', '-50000', '-50000'],
  ])('%s stays under the fingers, and is a sum of digits or the same text once left', async (...row) => {
    const [text, reading, shown, kept] = row;
    renderInApp(<MoneyForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Total');
    await userEvent.type(input, text);
    expect(input.value.replace(/^₹/, '')).toBe(text);
    expect(descriptionOf(input)).toBe(reading);
    await userEvent.tab();
    expect(input.value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe(kept);
  });

  it('a pasted sum is taken as it stands', async () => {
    renderInApp(<MoneyForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Total');
    await userEvent.click(input);
    await userEvent.paste('12,5');
    expect(input.value).toBe('12,5');
    await userEvent.clear(input);
    await userEvent.paste('₹12,50,000.00');
    await userEvent.tab();
    expect(input.value).toBe('₹12,50,000');
  });

  it('leaves the caret where the person types', async () => {
    renderInApp(<MoneyForm />);
    const input = screen.getByLabelText<HTMLInputElement>('Total');
    await userEvent.type(input, '1234');
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    expect(input.value).toBe('₹19,234');
    expect(input.selectionStart).toBe(3);
  });
});

it('a field words the codes of the domain', () => {
  renderInApp(<TextField label="PIN code" error="invalid_pincode" />);
  expect(descriptionOf(screen.getByLabelText('PIN code'))).toBe(
    'A PIN code has 6 digits and does not begin with 0.',
  );
});
