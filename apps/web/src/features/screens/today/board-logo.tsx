import { useState } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import classes from './today-board.module.css';

/** A picture that cannot be loaded leaves no broken frame on a wall. */
export function BoardLogo({ url }: { url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && !isBroken)
    return <img className={classes.logo} src={url} alt="" onError={() => setIsBroken(true)} />;
  return (
    <span className={classes.brand}>
      <BrandMark />
    </span>
  );
}
