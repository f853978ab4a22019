import { ListFoot } from '../../../ui/list-foot.tsx';
import type { Asked } from './use-asked.ts';

const SIZES = [25, 50, 100] as const;

/** Which page the address asks for. */
export function pageOf(asked: Asked) {
  const [page, size] = [Number(asked.one('page')), Number(asked.one('size'))];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: SIZES.find((known) => known === size) ?? SIZES[0],
  };
}

export function Paging({ asked, count, words }: { asked: Asked; count: number; words: string }) {
  const { page, perPage } = pageOf(asked);
  return (
    <ListFoot
      page={page}
      pages={Math.max(1, Math.ceil(count / perPage))}
      perPage={perPage}
      sizes={SIZES}
      count={words}
      onPage={(next) => asked.set({ page: next === 1 ? undefined : String(next) })}
      onSize={(next) => asked.set({ size: String(next) })}
    />
  );
}
