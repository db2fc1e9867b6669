// Runs before the first paint, from a file of its own: the pages' security policy allows no script inside them.
const { dataset } = document.documentElement;
try {
  // The theme chosen in the menu; src/shared/ui/theme.ts writes the choice.
  const theme = localStorage.getItem('sangam-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Whoever may be signed in is not shown, for a moment, what only strangers see; src/shared/session/stored-session.ts asks the same.
  const mayBeSignedIn =
    Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key)) ||
    /[#?&](?:access_token|code|error|error_code|error_description)=/.test(location.href);
  if (mayBeSignedIn) dataset.session = 'stored';
} catch {
  // Storage is closed to this page: the system's theme applies, and nobody can be signed in.
}
// A press on a page that stands there before its scripts is not lost: src/app/EarlyPress.tsx makes it good.
const noting = new AbortController();
const earlyPress = { button: null, end: () => noting.abort() };
window.earlyPress = earlyPress;
window.addEventListener(
  'click',
  ({ target }) => {
    earlyPress.button = target instanceof Element ? target.closest('button') : null;
  },
  { capture: true, signal: noting.signal },
);
