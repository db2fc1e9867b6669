// @vitest-environment jsdom
import { Trans } from '@lingui/react/macro';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { asTyped } from './as-typed.tsx';

test('what people typed is shown letter by letter within a text, tags and all', () => {
  const title = 'Kokum <i>Press</i> <0>& Sons</0>';
  renderInApp(
    <p data-testid="text">
      <Trans>
        The idea <b>{asTyped(title)}</b> cannot be revised
      </Trans>
    </p>,
  );
  expect(screen.getByTestId('text').innerHTML).toBe(
    'The idea <b>Kokum &lt;i&gt;Press&lt;/i&gt; &lt;0&gt;&amp; Sons&lt;/0&gt;</b> cannot be revised',
  );
});
