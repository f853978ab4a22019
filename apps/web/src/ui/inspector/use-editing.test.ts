// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditing } from './use-editing.ts';

type Props = { id: string; version: number; form: { name: string; room: string } };

const start = (first: Props) =>
  renderHook(({ id, version, form }: Props) => useEditing(id, { version }, form), { initialProps: first });
const desk: Props = { id: 'a', version: 1, form: { name: '1.01', room: 'Studio' } };

test('what is typed counts as a change until it is as it was', () => {
  const { result } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  expect(result.current).toMatchObject({ value: { name: '1.02', room: 'Studio' }, changed: ['name'], version: 1 });
  act(() => result.current.change({ name: '1.01' }));
  expect(result.current.changed).toEqual([]);
});

test('while nothing is typed, the form follows what others save', () => {
  const { result, rerender } = start(desk);
  rerender({ ...desk, version: 2, form: { name: '1.01', room: 'Atrium' } });
  expect(result.current).toMatchObject({ value: { room: 'Atrium' }, version: 2, isOutdated: false });
});

test('when others save meanwhile, what was typed stays, the rest follows, and it is said', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ ...desk, version: 2, form: { name: '1.01', room: 'Atrium' } });
  expect(result.current).toMatchObject({ value: { name: '1.02', room: 'Atrium' }, version: 1, isOutdated: true });
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ value: { name: '1.02' }, version: 2, isOutdated: false });
});

test('taking theirs forgets what was typed', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ ...desk, version: 2, form: { name: '1.03', room: 'Studio' } });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ value: { name: '1.03' }, version: 2, changed: [] });
});

test('another thing is another form', () => {
  const { result, rerender } = start(desk);
  act(() => result.current.change({ name: '1.02' }));
  rerender({ id: 'b', version: 7, form: { name: '2.01', room: 'Studio' } });
  expect(result.current).toMatchObject({ value: { name: '2.01' }, changed: [], version: 7 });
});
