import { Global, Module } from '@nestjs/common';
import { DinheiroDaLicenca } from '../licenca/pagamento/dinheiro-da-licenca';
import { DinheiroDaLicencaService } from './pendencia/dinheiro-da-licenca.service';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { AplicarItensService } from './retorno/aplicar-itens.service';
import { GravarLinhasService } from './retorno/gravar-linhas.service';
import { PreverRetornoService } from './retorno/prever-retorno.service';
import { ProcessarRetornoService } from './retorno/processar-retorno.service';
import { AndamentoRetornoService } from './retorno/andamento-retorno.service';
import { CompensarEstornosService } from './retorno/compensar-estornos.service';
import { ConferirRazaoService } from './razao/conferir-razao.service';
import { DecidirBoletoService } from './boleto/decidir-boleto.service';
import { Devolucoes } from './pendencia/devolucoes';
import { Fechamentos } from './fechamento/fechamentos.service';
import { RazaoConsultaService } from './razao/razao-consulta.service';
import { GerarRemessaService } from './remessa/gerar-remessa.service';
import { LerArquivoService } from './retorno/ler-arquivo.service';
import { GravarRemessaService } from './remessa/gravar-remessa.service';
import { GuardaArquivosService } from './arquivo/guarda-arquivos.service';
import { MesaPendenciasService } from './pendencia/mesa-pendencias.service';
import { ReabrirPendenciaService } from './pendencia/reabrir-pendencia.service';
import { ResolverPendenciaService } from './pendencia/resolver-pendencia.service';
import { MudarDevolucaoService } from './pendencia/mudar-devolucao.service';
import { DesfazerPendenciaService } from './pendencia/desfazer-pendencia.service';
import { PartesVencidasService } from './pendencia/partes-vencidas.service';
import { Pendencias } from './pendencia/pendencias';
import { ReceberRetornoService } from './retorno/receber-retorno.service';
import { AplicarPixService } from './pix/aplicar-pix.service';
import { AtenderAvisoService } from './pix/atender-aviso.service';
import { BuscarPixService } from './pix/buscar-pix.service';
import { CasarCreditoService } from './pix/casar-credito.service';
import { DevolverPorPixService } from './pix/devolver-por-pix.service';
import { LivroDoPix } from './pix/livro-do-pix';
import { ReceberPixService } from './pix/receber-pix.service';

const EXPORTADOS = [
  LerArquivoService,
  GuardaArquivosService,
  GerarRemessaService,
  ReceberRetornoService,
  AndamentoRetornoService,
  ProcessarRetornoService,
  ConferirRazaoService,
  RazaoConsultaService,
  Fechamentos,
  PartesVencidasService,
  Pendencias,
  Devolucoes,
  ResolverPendenciaService,
  MudarDevolucaoService,
  DesfazerPendenciaService,
  DecidirBoletoService,
  LivroDoPix,
  AplicarPixService,
  BuscarPixService,
  AtenderAvisoService,
  DevolverPorPixService,
];

/** Global pelo que as licenças pedem às pendências: `licenca` não conhece `banco`. */
@Global()
@Module({
  imports: [PagamentoModule, LicencaModule],
  providers: [
    { provide: DinheiroDaLicenca, useClass: DinheiroDaLicencaService },
    GravarLinhasService,
    AplicarItensService,
    GravarRemessaService,
    PreverRetornoService,
    CompensarEstornosService,
    MesaPendenciasService,
    ReabrirPendenciaService,
    CasarCreditoService,
    ReceberPixService,
    ...EXPORTADOS,
  ],
  exports: [DinheiroDaLicenca, ...EXPORTADOS],
})
export class BancoModule {}
