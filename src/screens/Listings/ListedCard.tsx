import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { memo, useRef, useState } from 'react';

import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';

import { LazyTurner } from './lazyParts.ts';
import { SaveHome } from './saved/SaveHome.tsx';

const LEAST_SWIPE_PX = 40;
const MOST_PICTURES = 8;

type Props = Omit<ComponentProps<typeof HomeCard>, 'children'>;

/** A card whose pictures can be turned: nothing of that is fetched before it is touched. */
export const ListedCard = memo(function ListedCard(props: Props) {
  const { slug, imageCount } = props.home;
  const count = Math.min(imageCount, MOST_PICTURES);
  const [isTouched, setTouched] = useState(false);
  const [shown, setShown] = useState(0);
  const swipe = useRef<{ from: number; hasTurned: boolean } | null>(null);
  const heart = !props.leaving && <SaveHome home={props.home} />;
  if (count < 2) return <HomeCard {...props}>{heart}</HomeCard>;

  const touch = () => setTouched(true);
  const turn = (by: number) => {
    touch();
    setShown((before) => (before + by + count) % count);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    turn(by);
  };
  const lift = ({ clientX }: PointerEvent) => {
    const { current } = swipe;
    const by = current ? clientX - current.from : 0;
    if (!current || Math.abs(by) < LEAST_SWIPE_PX) return;
    current.hasTurned = true;
    turn(by < 0 ? 1 : -1);
  };
  const click = (event: MouseEvent) => {
    // A swipe ends with a press that nobody meant.
    if (swipe.current?.hasTurned) event.preventDefault();
    swipe.current = null;
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- what is operated is the link inside
    <div
      onPointerEnter={touch}
      onFocus={touch}
      onKeyDown={press}
      onPointerDown={({ clientX, isPrimary }) => {
        swipe.current = isPrimary ? { from: clientX, hasTurned: false } : null;
      }}
      onPointerUp={lift}
      onPointerCancel={() => {
        swipe.current = null;
      }}
      onClickCapture={click}
    >
      <HomeCard {...props}>
        {isTouched && <LazyTurner slug={slug} count={count} shown={shown} onTurned={turn} />}
        {heart}
      </HomeCard>
    </div>
  );
});
