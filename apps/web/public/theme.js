// Applies the theme chosen in the menu before the first paint; src/shared/ui/theme.ts writes the choice.
try {
  const theme = localStorage.getItem('sangam-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme applies.
}
