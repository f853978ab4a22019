// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInBerth } from '../../../ui/testing.tsx';
import { stepTo, TimeSlider } from './time-slider.tsx';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['PageDown', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, undefined],
] as const)('%s moves from %s to %s', (key, from, to) => {
  expect(stepTo(key, from, 10)).toBe(to);
});

const onZoom = vi.fn();

function Chart() {
  const [index, setIndex] = useState<number>();
  return (
    <TimeSlider
      count={10}
      index={index}
      newest={8}
      onIndex={setIndex}
      textOf={(step) => `step ${step}`}
      noteOf={(from, to) => `${from} to ${to}`}
      onZoom={onZoom}
      onWhole={() => {}}
    />
  );
}

test('arrow keys announce every step', async () => {
  await renderInBerth(<Chart />);
  const slider = screen.getByRole('slider', { name: 'Point in time' });
  expect(slider.getAttribute('aria-valuetext')).toBe('step 8');
  fireEvent.keyDown(slider, { key: 'Home' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider.getAttribute('aria-valuetext')).toBe('step 1');
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(slider.getAttribute('aria-valuetext')).toBe('step 8');
});

test('a drag over some steps zooms to them, in either direction, and a click does not', async () => {
  onZoom.mockClear();
  await renderInBerth(<Chart />);
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(slider, { clientX: from });
    fireEvent.pointerMove(slider, { clientX: to });
    fireEvent.pointerUp(slider, { clientX: to });
  };
  drag(75, 25);
  drag(30, 31);
  expect(onZoom.mock.calls).toEqual([[2, 7]]);
});
