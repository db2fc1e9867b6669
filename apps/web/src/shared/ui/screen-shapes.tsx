import { Card } from './Card.tsx';
import { ComparisonShape } from './comparison-shape.tsx';
import { ConversationsShape } from './conversations-shape.tsx';
import { DealShape } from './deal-shape.tsx';
import { IdentityShape } from './identity-shape.tsx';
import { DetailShape, IdeaShape, ListingRowShapes } from './idea-shapes.tsx';
import { BackLink, Box, Dot, Field, Lines, several, TextCard, Title } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StatementShape } from './statement-shape.tsx';

/** `/auth` and its like: a narrow card in the middle. */
function FormShape() {
  return (
    <div className="wrap grid justify-items-center py-6 md:py-12">
      <div className="w-full max-w-md">
        <div className="mb-3">
          <BackLink className="w-28" />
        </div>
        <Card className="md:p-8">
          <Skeleton className="mb-6 h-8 w-4/5" />
          <div className="mb-6 grid h-11 grid-cols-2 items-center justify-items-center border-b border-line">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-16" />
          </div>
          <div className="grid gap-6">
            <Box />
            <Field />
            <Field />
            <Skeleton className="h-12 w-full" />
          </div>
        </Card>
      </div>
    </div>
  );
}

/** The pitch wizard: steps at the side, fields, and the bar at the foot. */
function WizardShape() {
  return (
    <div className="wrap pt-4 pb-28 md:pt-6">
      <BackLink />
      <div className="mt-2 grid gap-x-10 gap-y-5 md:mt-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_15.5rem]">
        <div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-1.5 w-full" />
          <div className="mt-6 hidden space-y-5 lg:block">
            {several(7).map((step) => (
              <div key={step} className="flex items-center gap-3">
                <Dot className="size-6" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Skeleton className="h-8 w-3/5 md:h-10" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <div className="mt-8 grid gap-7">
            <Field />
            <Field className="md:w-1/2" />
            <Field />
            <Field />
          </div>
        </div>
        <Card tone="turmeric" className="hidden self-start xl:block">
          <Skeleton className="mb-5 h-5 w-4/5" />
          <Lines />
        </Card>
      </div>
      <div className="fixed inset-x-0 bottom-0 flex h-18 items-center justify-end border-t border-line bg-card px-5 lg:px-20">
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  );
}

/** Cards of ideas that are on their way. */
export function ListingCardShapes() {
  return (
    <div className="grid gap-4">
      {several(3).map((card) => (
        <Card
          key={card}
          padding="none"
          className="grid gap-x-5.5 gap-y-3 p-3 md:grid-cols-[14rem_minmax(0,1fr)_9rem] md:gap-y-1.5 md:p-3.5 lg:grid-cols-[15.75rem_minmax(0,1fr)_9.25rem]"
        >
          <Skeleton className="aspect-8/5 w-full md:row-span-2" />
          <div className="space-y-2.5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Lines />
          </div>
          <div className="flex gap-8 md:flex-col md:gap-4 md:border-l md:border-line md:pl-5">
            <Skeleton className="h-10 w-24" />
            <Skeleton className="h-10 w-24" />
          </div>
          <Skeleton className="ml-auto h-11 w-52 md:col-span-2" />
        </Card>
      ))}
    </div>
  );
}

/** The same as tiles. */
export function TileShapes() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {several(6).map((card) => (
        <Card key={card} padding="none" className="p-3">
          <Skeleton className="aspect-8/5 w-full" />
          <Skeleton className="mt-4 h-6 w-3/4" />
          <Skeleton className="mt-3 mb-6 h-4 w-1/2" />
          <Lines />
          <div className="mt-6 flex gap-8">
            <Skeleton className="h-10 w-24" />
            <Skeleton className="h-10 w-24" />
          </div>
          <Skeleton className="mt-4 h-11 w-full" />
        </Card>
      ))}
    </div>
  );
}

/** `/browse-ideas`: filters at the side, cards. */
function ListShape() {
  return (
    <div className="wrap py-6 md:pb-10">
      <BackLink />
      <Title className="mt-1 w-4/5 md:w-120" />
      <div className="mt-3 grid gap-x-7 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="hidden gap-5 self-start lg:grid">
          <Field />
          {several(2).map((filter) => (
            <div key={filter}>
              <Skeleton className="mb-3 h-4 w-28" />
              <div className="grid grid-cols-2 gap-1.5">
                {several(6).map((choice) => (
                  <Skeleton key={choice} className="h-8 w-full" />
                ))}
              </div>
            </div>
          ))}
          <Field />
        </div>
        <div>
          <div className="grid grid-cols-2 gap-3 pt-1.5 md:grid-cols-[1fr_16rem]">
            <Box className="max-md:col-span-2" />
            <Box />
            <Box className="md:hidden" />
          </div>
          <Skeleton className="mt-6 mb-7 h-4 w-44" />
          <div className="cards-only">
            <ListingCardShapes />
          </div>
          <div className="rows-only">
            <ListingRowShapes />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The desk: its parts, counts, a search, rows. */
function DeskShape() {
  return (
    <div className="wrap py-8 md:py-10">
      <BackLink className="w-28" />
      <div className="mt-2 mb-5 flex min-h-11 items-center gap-6 border-b border-line px-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-16" />
      </div>
      <Title className="mt-2 w-3/5 md:w-64" />
      <Skeleton className="mt-4 h-4 w-full max-w-140" />
      <div className="mt-8 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-6">
        {several(6).map((count) => (
          <div key={count} className="rounded-card border border-line bg-card px-4 py-3">
            <Skeleton className="mb-3 h-8 w-12" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <Field className="mt-6 mb-5 md:max-w-110" />
      <Card padding="none" className="divide-y divide-line">
        {several(6).map((row) => (
          <div key={row} className="flex items-center justify-between gap-8 p-5">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/4 max-md:hidden" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-9 w-20" />
          </div>
        ))}
      </Card>
    </div>
  );
}

/** `/build`: what is on its way, and the ways on at its side. */
function DashboardShape() {
  return (
    <div className="wrap py-8 md:py-12">
      <Title className="w-3/5 md:w-100" />
      <Skeleton className="mt-4 mb-9 h-4 w-11/12 max-w-120" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-5 lg:order-last">
          <Card tone="turmeric">
            <Skeleton className="mb-5 h-6 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="mt-6 h-12 w-44" />
          </Card>
          <TextCard className="hidden lg:block" />
        </div>
        <div>
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="mt-3 mb-6 h-4 w-48" />
          <div className="grid gap-4">
            <TextCard />
            <TextCard />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The first tab of `/invest`: steps, ideas to begin with, the guide. */
export function InvestPanelShape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-4 w-11/12 max-w-110" />
      <Card className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {several(3).map((step) => (
          <div key={step} className="min-h-32 space-y-3">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-11/12" />
          </div>
        ))}
      </Card>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Card>
          <Skeleton className="mb-6 h-7 w-3/5" />
          <div className="grid gap-4 sm:grid-cols-3">
            {several(3).map((idea) => (
              <div key={idea} className="space-y-3">
                <Skeleton className="aspect-8/5 w-full" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            ))}
          </div>
        </Card>
        <TextCard />
      </div>
    </div>
  );
}

/** `/invest`: a greeting, tabs, and the first of them. */
function InvestShape() {
  return (
    <div className="wrap py-8 md:py-10">
      <Title className="w-4/5 md:w-100" />
      <div className="mt-5 mb-6 flex h-12 items-center gap-6 overflow-hidden border-b border-line">
        {several(4).map((tab) => (
          <Skeleton key={tab} className="h-4 w-24 shrink-0" />
        ))}
      </div>
      <InvestPanelShape />
    </div>
  );
}

/** `/settings`, `/updates`: one column of cards. */
function ColumnShape() {
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto grid max-w-2xl gap-5">
        <Title className="w-3/5 md:w-80" />
        <TextCard />
        <TextCard />
        <TextCard />
      </div>
    </div>
  );
}

/** What kinds of screen look like while they are on their way. */
export const shapes = {
  form: FormShape,
  wizard: WizardShape,
  list: ListShape,
  desk: DeskShape,
  dashboard: DashboardShape,
  invest: InvestShape,
  detail: DetailShape,
  idea: IdeaShape,
  column: ColumnShape,
  statement: StatementShape,
  comparison: ComparisonShape,
  conversations: ConversationsShape,
  deal: DealShape,
  identity: IdentityShape,
} as const;

export type ScreenShape = keyof typeof shapes;
