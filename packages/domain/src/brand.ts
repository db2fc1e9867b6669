/** The product's name as people see it. Overridable by the environment where a server renders it. */
export const brand = {
  name: 'Sangam',
  supportEmail: 'support@sangam.example',
  supportPhone: '+91 712 555 0134',
} as const;
