export const Spinner = () => (
  <svg
    className="icon icon-18 spinner"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M21 12a9 9 0 1 1-6.2-8.56" />
  </svg>
)
