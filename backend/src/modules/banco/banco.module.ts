import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LicencaModule } from '../licenca/licenca.module';
import { PagamentoModule } from '../pagamento/pagamento.module';
import { AplicarItensService } from './aplicar-itens.service';
import { GravarLinhasService } from './gravar-linhas.service';
import { PreverRetornoService } from './prever-retorno.service';
import { ProcessarRetornoService } from './processar-retorno.service';
import { AndamentoRetornoService } from './andamento-retorno.service';
import { ArquivoParteEntity } from './arquivo-parte.entity';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import { ArquivoRetornoEntity } from './arquivo-retorno.entity';
import { ArquivoEntity } from './arquivo.entity';
import { CompensarEstornosService } from './compensar-estornos.service';
import { ConferirRazaoService } from './conferir-razao.service';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';
import { ExtratoDiaEntity } from './extrato-dia.entity';
import { GerarRemessaService } from './gerar-remessa.service';
import { LerArquivoService } from './ler-arquivo.service';
import { GravarRemessaService } from './gravar-remessa.service';
import { GuardaArquivosService } from './guarda-arquivos.service';
import { MesaPendenciasService } from './mesa-pendencias.service';
import { PedirDevolucaoService } from './pedir-devolucao.service';
import { ReabrirPendenciaService } from './reabrir-pendencia.service';
import { ResolverPendenciaService } from './resolver-pendencia.service';
import { MudarDevolucaoService } from './mudar-devolucao.service';
import { DesfazerPendenciaService } from './desfazer-pendencia.service';
import { PendenciaAcaoEntity } from './pendencia-acao.entity';
import { PendenciaEntity } from './pendencia.entity';
import { ReceberRetornoService } from './receber-retorno.service';
import { RemessaItemEntity } from './remessa-item.entity';
import { RetornoLinhaEntity } from './retorno-linha.entity';

@Module({
  imports: [
    PagamentoModule,
    LicencaModule,
    TypeOrmModule.forFeature([
      ArquivoEntity,
      ArquivoParteEntity,
      ArquivoRemessaEntity,
      RemessaItemEntity,
      ArquivoRetornoEntity,
      RetornoLinhaEntity,
      PendenciaEntity,
      PendenciaAcaoEntity,
      DevolucaoEntity,
      DevolucaoHistoricoEntity,
      ExtratoDiaEntity,
    ]),
  ],
  providers: [
    GravarLinhasService,
    LerArquivoService,
    AplicarItensService,
    GuardaArquivosService,
    GravarRemessaService,
    GerarRemessaService,
    ReceberRetornoService,
    AndamentoRetornoService,
    PreverRetornoService,
    ProcessarRetornoService,
    CompensarEstornosService,
    ConferirRazaoService,
    MesaPendenciasService,
    PedirDevolucaoService,
    ReabrirPendenciaService,
    ResolverPendenciaService,
    MudarDevolucaoService,
    DesfazerPendenciaService,
  ],
  exports: [
    GuardaArquivosService,
    LerArquivoService,
    GerarRemessaService,
    ReceberRetornoService,
    AndamentoRetornoService,
    ProcessarRetornoService,
    ConferirRazaoService,
    ResolverPendenciaService,
    MudarDevolucaoService,
    DesfazerPendenciaService,
  ],
})
export class BancoModule {}
