import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

/** How long the sent state stays in sight before the dashboard comes (product §4.kyc). Milliseconds. */
const arrivalMs = 750;

/** Leads to the dashboard, a moment after the server took what was sent. */
export function useArrivalAfterSending() {
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => void navigate(paths.entrepreneurDashboard), arrivalMs);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);
  return { begin: () => setIsSent(true) };
}
