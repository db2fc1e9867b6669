import { type Brand, brand as builtIn, brandVariables, dialled, dialVariable } from '@sangam/domain/brand';

const placeholderOf = (variable: string): string => `{{${variable}}}`;

/** A value from the page's head; the built-in value if a development tool serves the page. */
function told(variable: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${variable}"]`)?.content;
  return content === undefined || content === placeholderOf(variable) ? fallback : content;
}

function brandOfPage(): Brand & { readonly supportDial: string } {
  // Pages made at build time hold placeholders, which the server fills when it starts: one build, any name.
  if (typeof document === 'undefined') {
    return {
      name: placeholderOf(brandVariables.name),
      supportEmail: placeholderOf(brandVariables.supportEmail),
      supportPhone: placeholderOf(brandVariables.supportPhone),
      supportDial: placeholderOf(dialVariable),
    };
  }
  const supportPhone = told(brandVariables.supportPhone, builtIn.supportPhone);
  return {
    name: told(brandVariables.name, builtIn.name),
    supportEmail: told(brandVariables.supportEmail, builtIn.supportEmail),
    supportPhone,
    supportDial: dialled(supportPhone),
  };
}

/**
 * The product's name and support contacts, as this installation's operator set them. Texts use these, never a
 * literal name: one build serves any brand.
 */
export const brand = brandOfPage();
