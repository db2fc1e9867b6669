/**
 * The product's name and support contacts, defined only here. The environment can override each part
 * (`brandVariables`).
 */
export interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  /** The number for display, with spaces. */
  readonly supportPhone: string;
}

/** The values unless the environment overrides them. */
export const brand: Brand = {
  name: 'Sangam',
  supportEmail: 'support@sangam.example',
  supportPhone: '+91 712 555 0134',
};

/** The variable that overrides each part; built pages carry a placeholder of the same name. */
export const brandVariables = {
  name: 'BRAND_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  supportPhone: 'SUPPORT_PHONE',
} as const satisfies Record<keyof Brand, string>;

/** Beside `SUPPORT_PHONE`: the number as a `tel:` link carries it. Derived, never set. */
export const dialVariable = 'SUPPORT_PHONE_DIGITS';

/** A phone number as a `tel:` link carries it: digits, after a plus where there is one. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

/** What the placeholders of built pages stand for, by name. */
export function brandValues(of: Brand): Record<string, string> {
  return {
    [brandVariables.name]: of.name,
    [brandVariables.supportEmail]: of.supportEmail,
    [brandVariables.supportPhone]: of.supportPhone,
    [dialVariable]: dialled(of.supportPhone),
  };
}

const rules: Record<keyof Brand, { readonly shape: RegExp; readonly must: string }> = {
  name: {
    shape: /^[^<>"\r\n]{1,60}$/,
    must: 'must be a name of at most 60 characters, without < > and "',
  },
  supportEmail: { shape: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, must: 'must be an e-mail address' },
  supportPhone: {
    shape: /^\+?\d[\d ()-]{4,24}$/,
    must: 'must be a phone number such as +91 712 555 0134',
  },
};

/**
 * The brand from an environment; missing or empty parts have the built-in value.
 * @throws {Error} naming the variable and what it must be
 */
export function brandOf(environment: Readonly<Record<string, string | undefined>>): Brand {
  const part = (key: keyof Brand): string => {
    const given = environment[brandVariables[key]];
    if (given === undefined || given === '') return brand[key];
    if (!rules[key].shape.test(given)) throw new Error(`${brandVariables[key]} ${rules[key].must}`);
    return given;
  };
  return {
    name: part('name'),
    supportEmail: part('supportEmail'),
    supportPhone: part('supportPhone'),
  };
}
