import { useEffect } from 'react';

const property = '--visible-height';

/**
 * Tells the style sheet how much of the screen the keyboard of a phone leaves, so that the field stands above
 * it (styles/app.css).
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    if (!visualViewport) return undefined;
    const measure = () => {
      const hasKeyboard = visualViewport.scale === 1 && window.innerHeight - visualViewport.height > 120;
      if (!hasKeyboard) {
        style.removeProperty(property);
        return;
      }
      style.setProperty(property, `${visualViewport.height}px`);
      // The browser has moved the page up to show the field, which is now there by itself.
      window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', measure);
    measure();
    return () => {
      visualViewport.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, []);
}
