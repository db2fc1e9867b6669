import { useLingui } from '@lingui/react/macro';
import {
  Bell,
  LogIn,
  LogOut,
  MessagesSquare,
  Monitor,
  Moon,
  ReceiptIndianRupee,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUnreadConversations } from '../conversations/use-unread-conversations.ts';
import { paths } from '../paths.ts';
import { useIsAdmin } from '../session/admin-query.ts';
import { useProfile } from '../session/profile-query.ts';
import { useSession } from '../session/session-context.ts';
import { useDisplayName } from '../session/use-display-name.ts';
import { ownSubscriptionQuery } from '../subscription/own-subscription-query.ts';
import { Avatar } from '../ui/Avatar.tsx';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../ui/DropdownMenu.tsx';
import { chooseTheme, type Theme, useTheme } from '../ui/theme.ts';

function ThemeItems() {
  const { t } = useLingui();
  const theme = useTheme();
  const choices = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`As on this device`, Icon: Monitor },
  ] as const;
  return (
    <>
      <MenuLabel>{t`Colour theme`}</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
        {choices.map(({ value, label, Icon }) => (
          <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden="true" />
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}

/**
 * Whether the way to a subscription is for this person: investors may have one, and so may a founder who is
 * known to. (Everybody finds it in the settings, too.)
 */
function useMaySubscribe(): boolean {
  const { user } = useSession();
  const { data: profile } = useProfile();
  // What another screen has read: the menu asks for nothing of its own.
  const { data: own } = useQuery({ ...ownSubscriptionQuery(user?.id ?? ''), enabled: false });
  return user !== null && (profile?.role !== 'entrepreneur' || (own ?? null) !== null);
}

/** The way to what is the person's own. */
function OwnPages() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const maySubscribe = useMaySubscribe();
  const unread = useUnreadConversations();
  return (
    <>
      <MenuItem onSelect={() => void navigate(paths.updates)}>
        <Bell aria-hidden="true" />
        {t`Updates`}
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.conversations)}>
        <MessagesSquare aria-hidden="true" />
        {t`Conversations`}
        {unread > 0 && (
          <span className="figures ml-auto min-w-5 rounded-full bg-teal px-1.5 text-center text-sm font-semibold text-on-teal">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t`${unread} unread`}</span>
          </span>
        )}
      </MenuItem>
      {maySubscribe && (
        <MenuItem onSelect={() => void navigate(paths.accountSubscription)}>
          <ReceiptIndianRupee aria-hidden="true" />
          {t`Subscription`}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void navigate(paths.settings)}>
        <Settings aria-hidden="true" />
        {t`Settings`}
      </MenuItem>
    </>
  );
}

/** The avatar and its menu: who is here, the theme, and the way in or out (product §2.header). */
export function AccountMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state, user, signOut } = useSession();
  const { name, initials, picture } = useDisplayName();
  const { data: isAdmin = false } = useIsAdmin();
  return (
    <DropdownMenu
      trigger={
        <button type="button" className="grid size-11 shrink-0 place-items-center rounded-full sm:ml-1">
          <span className="sr-only">{user ? t`Account menu of ${name}` : t`Account menu`}</span>
          {/* A stranger has no name: initials of 'User' would look like somebody's. */}
          {state.status === 'signed-in' ? (
            <Avatar initials={initials} picture={picture} />
          ) : (
            <Avatar initials={<UserRound className="size-5" />} />
          )}
        </button>
      }
    >
      {user && (
        <MenuItem disabled className="font-semibold">
          <span className="truncate">{name}</span>
        </MenuItem>
      )}
      {isAdmin && (
        <MenuItem onSelect={() => void navigate(paths.admin)}>
          <ShieldCheck aria-hidden="true" />
          {t`Review desk`}
        </MenuItem>
      )}
      {user && <OwnPages />}
      <ThemeItems />
      <MenuSeparator />
      {user ? (
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {t`Sign Out`}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => void navigate(paths.auth)}>
          <LogIn aria-hidden="true" />
          {t`Sign In`}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
