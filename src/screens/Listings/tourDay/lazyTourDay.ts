import { createElement } from 'react';

import { lazyPart } from '#src/ui/lazyPart.tsx';

import { DayArriving } from './DayArriving.tsx';

export const { Part: LazyTourDay } = lazyPart(
  () => import(/* webpackChunkName: "tourDay" */ './TourDay.tsx').then((it) => it.TourDay),
  {
    sentence: 'This page didn’t load. Check your connection, then try again. Your choices are saved.',
    again: 'Try again',
    placeholder: createElement(DayArriving),
  },
);
