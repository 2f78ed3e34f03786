import { Injectable } from '@nestjs/common';
import { Relogio } from '../../../platform/relogio';
import { conferirDeclaracao, LicencaConferida, Veredito, vereditoPelaLicenca } from '../domain/veredito';
import { ChavesDaCarteira } from './chaves-da-carteira.service';
import { conferirEd25519 } from './ed25519';

/** Confere uma declaração com o que o cadastro diz agora, que é mais novo do que qualquer lista. */
@Injectable()
export class VerificarDeclaracaoService {
  constructor(
    private readonly chaves: ChavesDaCarteira,
    private readonly relogio: Relogio,
  ) {}

  async veredito(texto: string, licenca: LicencaConferida & { codigo: string }): Promise<Veredito> {
    const hoje = this.relogio.hoje();
    const { veredito } = conferirDeclaracao(texto, {
      codigo: licenca.codigo,
      chaves: await this.chaves.publicas(),
      conferir: conferirEd25519,
      hoje,
      revogadas: null,
    });
    return veredito === 'VALIDA' ? vereditoPelaLicenca(licenca, hoje) : veredito;
  }
}
