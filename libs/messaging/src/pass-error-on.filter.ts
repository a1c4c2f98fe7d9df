import { Catch, type RpcExceptionFilter } from '@nestjs/common'
import { throwError, type Observable } from 'rxjs'

/** Nest would replace an unknown error by a text of its own; the server needs the error itself. */
@Catch()
export class PassErrorOn implements RpcExceptionFilter<Error> {
  catch(error: Error): Observable<never> {
    return throwError(() => error)
  }
}
