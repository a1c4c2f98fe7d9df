export type Fact = readonly [term: string, value: string | null | undefined | false]

/** Terms and what is known of them; what is not known is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="pairs gap-x-5 gap-y-3">
    {facts
      .filter(([, value]) => value)
      .map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-caption text-ink-2">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
  </dl>
)
