import { fireEvent, waitFor } from '@testing-library/react'

/** What is shown may wait for a style sheet, which nothing fetches here. */
export async function loadStyles(): Promise<void> {
  for (const rel of ['preload', 'stylesheet']) fireEvent.load(await waitFor(() => document.querySelector(`link[rel=${rel}]`) ?? Promise.reject(new Error(rel))))
}
