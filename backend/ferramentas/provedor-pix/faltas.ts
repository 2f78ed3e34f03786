/** O que o provedor faz de errado com um pedido à API; `depois`: o pedido tem efeito, e só a resposta falta. */
type FazerNaApi =
  | { readonly fazer: 'RESPONDER'; readonly status: number; readonly cabecalhos?: Record<string, string> }
  | { readonly fazer: 'ATRASAR'; readonly ms: number }
  | { readonly fazer: 'CALAR'; readonly depois?: boolean }
  | { readonly fazer: 'CORTAR' | 'ESTRAGAR' | 'ENORME' }
  | { readonly fazer: 'TROCAR'; readonly campos: Record<string, unknown> };

export type FaltaDaApi = FazerNaApi & {
  /** Começo de «MÉTODO /caminho»: `PUT /cobv`, `GET /pix`, `POST /oauth`; vazio é qualquer. */
  readonly em: string;
};

/** O que faz de errado com um aviso; INVERTER manda-o depois do seguinte. */
export type FaltaDoAviso = { readonly em: 'aviso' } & (
  | { readonly fazer: 'CALAR' | 'DUPLICAR' | 'INVERTER' }
  | { readonly fazer: 'ATRASAR'; readonly ms: number }
);

/** O que faz com uma devolução; NEGAR_REPETICAO recusa o id que já se usou, em vez de devolver a primeira. */
export type FaltaDaDevolucao = { readonly em: 'devolucao' } & (
  | { readonly fazer: 'SEGURAR' | 'NEGAR_REPETICAO' }
  | { readonly fazer: 'NAO_REALIZAR'; readonly motivo: string }
);

type QualquerFalta = FaltaDaApi | FaltaDoAviso | FaltaDaDevolucao;
/** `vezes`: quantas acontecem antes de passar, uma se não se diz; 0 não passa. */
export type Falta = QualquerFalta & { readonly vezes?: number };

interface Guardada {
  readonly falta: Falta;
  restam: number;
}

const eDaApi = (falta: Falta): falta is FaltaDaApi & Falta =>
  falta.em !== 'aviso' && falta.em !== 'devolucao';

/** As que se pediram, na ordem em que se pediram. */
export class Faltas {
  private guardadas: Guardada[] = [];

  pedir(...faltas: readonly Falta[]): void {
    for (const falta of faltas) this.guardadas.push({ falta, restam: (falta.vezes ?? 1) || Infinity });
  }

  esquecer(): void {
    this.guardadas = [];
  }

  daApi(pedido: string): FaltaDaApi | null {
    return this.gastar((falta): falta is FaltaDaApi & Falta => eDaApi(falta) && pedido.startsWith(falta.em));
  }

  doAviso(): FaltaDoAviso | null {
    return this.gastar((falta): falta is FaltaDoAviso & Falta => falta.em === 'aviso');
  }

  daDevolucao(fazer: readonly FaltaDaDevolucao['fazer'][]): FaltaDaDevolucao | null {
    return this.gastar(
      (falta): falta is FaltaDaDevolucao & Falta =>
        falta.em === 'devolucao' && (fazer as readonly string[]).includes(falta.fazer),
    );
  }

  private gastar<T extends Falta>(serve: (falta: Falta) => falta is T): T | null {
    const achada = this.guardadas.find(({ falta }) => serve(falta));
    if (!achada) return null;
    achada.restam -= 1;
    if (achada.restam === 0) this.guardadas = this.guardadas.filter((uma) => uma !== achada);
    return achada.falta as T;
  }
}
