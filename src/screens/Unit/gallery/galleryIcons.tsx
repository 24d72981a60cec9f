const iconPaths = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export const Cross = () => (
  <svg {...iconPaths}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);

export const Arrow = ({ isBack = false }: { isBack?: boolean }) => (
  <svg {...iconPaths}>
    <path d={isBack ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
  </svg>
);
