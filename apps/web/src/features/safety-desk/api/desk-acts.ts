import type { AppealDecision, ReportOutcome, SanctionReason } from '@sangam/domain/safety';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';
import { deskReportsKey } from './reports.ts';

/** What the desk may do; each is one call that the database judges and writes down. */
export type DeskAct =
  | {
      readonly do: 'answer_report';
      readonly kind: string;
      readonly report: string;
      readonly outcome: ReportOutcome;
      readonly words: string;
    }
  | {
      readonly do: 'warn_person' | 'suspend_person';
      readonly person: string;
      readonly reason: SanctionReason;
      readonly words: string;
    }
  | { readonly do: 'restore_person' | 'sign_out_person'; readonly person: string }
  | {
      readonly do: 'take_down_idea';
      readonly idea: string;
      readonly reason: SanctionReason;
      readonly words: string;
    }
  | { readonly do: 'reinstate_idea'; readonly idea: string }
  | {
      readonly do: 'hide_message';
      readonly message: string;
      readonly reason: SanctionReason;
      readonly words: string;
    }
  | { readonly do: 'show_message'; readonly message: string }
  | { readonly do: 'hide_question'; readonly question: string; readonly part: string | null }
  | { readonly do: 'hide_rating'; readonly rating: string; readonly is_hidden: boolean }
  | {
      readonly do: 'decide_appeal';
      readonly sanction: string;
      readonly decision: AppealDecision;
      readonly words: string;
    };

async function run({ do: name, ...given }: DeskAct): Promise<void> {
  const client = await getClient();
  // The union above says what each takes; the client's types cannot follow it through the name.
  const { error } = await client.rpc(name, given as never);
  if (error) throw error;
}

/** Does it, and reads again whatever the desk shows of reports and people. */
export function useDeskAct() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: deskPeopleKey });
      await queryClient.invalidateQueries({ queryKey: deskReportsKey });
    },
  });
}
