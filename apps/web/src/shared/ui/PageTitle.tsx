import { brand } from '../config/brand.ts';

/** Sets the page's title to `<page title> | Sangam`; React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${brand.name}`}</title>;
}
