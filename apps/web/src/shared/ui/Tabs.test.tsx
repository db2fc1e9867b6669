// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const tabsAt = (value: string, onValueChange: (value: string) => void) => (
  <Tabs value={value} onValueChange={onValueChange}>
    <TabList aria-label="Teas">
      {['black', 'green', 'white'].map((tea) => (
        <Tab key={tea} value={tea}>
          {tea}
        </Tab>
      ))}
    </TabList>
    {['black', 'green', 'white'].map((tea) => (
      <TabPanel key={tea} value={tea} />
    ))}
  </Tabs>
);

const open = () => [
  screen.getByRole('tab', { selected: true }).textContent,
  screen.getByRole('tabpanel').getAttribute('aria-labelledby')?.split('-').at(-1),
];

it('a tab that is pressed is open before its value follows, and the Tab key leads into its panel', async () => {
  const press = vi.fn();
  const { rerender } = render(tabsAt('black', press));
  screen.getByRole('tab', { name: 'black' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(open()).toEqual(['green', 'green']));
  await userEvent.tab();
  const panel = screen.getByRole('tabpanel');
  expect(document.activeElement).toBe(panel);
  rerender(tabsAt('green', press));
  expect(document.activeElement).toBe(panel);
  expect(press.mock.calls).toEqual([['green']]);
});

it('once the value has followed it alone decides', async () => {
  const press = vi.fn();
  const { rerender } = render(tabsAt('black', press));
  await userEvent.click(screen.getByRole('tab', { name: 'green' }));
  rerender(tabsAt('green', press));
  rerender(tabsAt('black', press));
  expect(open()).toEqual(['black', 'black']);
  await userEvent.click(screen.getByRole('tab', { name: 'green' }));
  rerender(tabsAt('white', press));
  expect(open()).toEqual(['white', 'white']);
});
