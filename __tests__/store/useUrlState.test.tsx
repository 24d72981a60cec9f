import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';

import { boolean, integer, text } from '#src/lib/fieldCodecs.ts';
import { urlCodec } from '#src/lib/urlState.ts';
import { useUrlState } from '#src/store/useUrlState.ts';

const codec = urlCodec({ q: text(), beds: { min: integer() }, pets: { dogs: boolean() } });

function Filters() {
  const [state, setState] = useUrlState(codec);
  const { search, hash } = useLocation();
  const how = useNavigationType();
  return (
    <>
      <output>{JSON.stringify({ state, address: search + hash, how })}</output>
      <button onClick={() => setState((now) => ({ ...now, pets: { dogs: true } }))}>Dogs</button>
      <button
        onClick={() => {
          setState((now) => ({ ...now, q: 'oak' }));
          setState((now) => ({ ...now, beds: { min: 3 } }));
        }}
      >
        Both
      </button>
      <button onClick={() => setState({ beds: {}, pets: {} })}>Clear</button>
    </>
  );
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Filters />
    </MemoryRouter>,
  );

const shown = () =>
  JSON.parse(screen.getByRole('status').textContent) as { state: object; address: string; how: string };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a change replaces the entry and leaves the rest of the address alone', () => {
  open('/listings?utm_source=a%2fb&beds.min=2&pets.dogs=maybe#map');
  expect(shown().state).toEqual({ beds: { min: 2 }, pets: {} });
  press('Dogs');
  expect(shown()).toEqual({
    state: { beds: { min: 2 }, pets: { dogs: true } },
    address: '?utm_source=a%2fb&beds.min=2&pets.dogs=true#map',
    how: 'REPLACE',
  });
});

test('two changes in one tick are both applied', () => {
  open('/listings');
  press('Both');
  expect(shown().address).toBe('?q=oak&beds.min=3');
  press('Clear');
  expect(shown().address).toBe('');
});

test('a change without effect is no navigation', () => {
  open('/listings?pets.dogs=true');
  press('Dogs');
  expect(shown().how).toBe('POP');
});
