export const Heart = ({ isFull = false }: { isFull?: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M10 16.8C6.2 14 3 11.3 3 7.8A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.8c0 3.5-3.2 6.2-7 9Z" />
  </svg>
);
