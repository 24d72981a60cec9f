type Props = { d: string; size?: number };

/** Icons of one set, drawn with the same stroke width. */
export const Icon = ({ d, size = 20 }: Props) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} />
  </svg>
);

export const Cross = ({ size = 20 }: { size?: number }) => <Icon d="m5.5 5.5 9 9m0-9-9 9" size={size} />;
